import type { LabModel } from '@guanlan/contract';
import { Badge } from '../../../../ui/Badge';
import { ChoiceChips } from './ChoiceChips';

interface ModelChoiceProps {
  readonly models: readonly LabModel[];
  readonly chosen: LabModel;
  readonly onChange: (id: string) => void;
}

/** Choice of a provider, then of one of its models. */
export function ModelChoice({ models, chosen, onChange }: ModelChoiceProps) {
  const providers = [...new Set(models.map((model) => model.provider))];
  const own = models.filter((model) => model.provider === chosen.provider);
  return (
    <>
      {providers.length > 1 ? (
        <ChoiceChips
          label="服务商"
          options={providers.map((one) => [one, providerName(models, one)])}
          value={chosen.provider}
          onChange={(provider) => onChange(models.find((model) => model.provider === provider)?.id ?? chosen.id)}
        />
      ) : null}
      <ChoiceChips
        label="模型"
        options={own.map(({ id, provider }) => [id, id.slice(provider.length + 1)])}
        value={chosen.id}
        onChange={onChange}
      />
      {chosen.demo ? <Badge kind="warning">演示模型</Badge> : null}
    </>
  );
}

/** Name of a provider, from a label of the form “provider · model”. */
const providerName = (models: readonly LabModel[], provider: string): string =>
  models.find((model) => model.provider === provider)?.label.split(' · ')[0] ?? provider;
