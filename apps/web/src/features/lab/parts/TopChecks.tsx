import { View } from 'tamagui';
import { Text } from '../../../ui/Text';
import { checkTop, type TopMeasure } from '../fixed-top/measure';

/** Measurements at the top of the page, and whether each is correct. */
export function TopChecks({ measure }: { readonly measure: TopMeasure }) {
  const checks = checkTop(measure);
  const wrong = checks.filter(({ good }) => !good);
  return (
    <View render="section" aria-label="实测" gap="$4" paddingHorizontal="$16" paddingVertical="$8">
      <View flexDirection="row" justifyContent="space-between" gap="$12">
        <Text size={14} strong tone={wrong.length === 0 ? 'ink' : 'danger'}>
          <output aria-label="结论">
            {wrong.length === 0 ? '✓ 全部合格' : `✗ ${wrong.map(({ title }) => title).join('、')}不对`}
          </output>
        </Text>
        <Text size={12} tone="muted" numeric>
          已滚动 {measure.scrollTop} px
        </Text>
      </View>
      <dl className="top-checks">
        {checks.map(({ title, value, good }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={good ? undefined : 'top-wrong'}>
              {good ? '' : '✗ '}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </View>
  );
}
