import { signedInUid } from '../../../base/account/signed-in-uid';
import { useSignedIn } from '../../../base/hooks';
import { useModel } from '../../../kit/chat/hooks/use-model';
import { useModels } from '../../chat/use-models';

/** Models of a tool, and the one chosen. Not read for a visitor: the call would lead to the login page. */
export function useToolModel(tool: string, lastUsed: string | null) {
  const signedIn = useSignedIn();
  const models = useModels(tool, { skip: !signedIn });
  const { model, modelId, choose } = useModel(`${signedInUid() ?? ''}.${tool}`, models, lastUsed);
  return { models, model, modelId, choose };
}
