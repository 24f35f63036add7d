import { DEMO_MODEL, isDemoModel } from '../../../base/demo-model';
import { useModels } from '../../chat/use-models';

/** Label of the model that wrote a summary; its id where the server no longer offers it. */
export function ModelName({ id }: { readonly id: string }) {
  const isDemo = isDemoModel(id);
  const models = useModels('video-summary', { skip: isDemo });
  return isDemo ? DEMO_MODEL : (models.find((model) => model.id === id)?.label ?? id);
}
