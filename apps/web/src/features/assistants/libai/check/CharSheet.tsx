import type { LibaiCheck } from '@guanlan/contract';
import { BottomSheet } from '../../../../ui/overlay/BottomSheet';
import { Text } from '../../../../ui/Text';
import type { Place } from './VerseView';

interface CharSheetProps {
  readonly check: LibaiCheck;
  /** null: closed. */
  readonly place: Place | null;
  readonly onClose: () => void;
}

/** Sheet of one character: its readings in the rhyme books, the tone its place requires, and the findings there. */
export function CharSheet({ check, place, onClose }: CharSheetProps) {
  const one = place ? check.lines[place.line]?.chars[place.at] : undefined;
  const readings = one ? (check.readings[one.char] ?? []) : [];
  const found = check.findings.filter(({ line, at }) => place && line === place.line && at === place.at);
  const quoted = one?.quotation === undefined || one.quotation === null ? undefined : check.quotations[one.quotation];
  return (
    <BottomSheet open={one !== undefined} title={one ? `“${one.char}”的读音与韵部` : ''} onClose={onClose}>
      {readings.length === 0 ? (
        <Text prose={14} tone="muted">
          韵表里没有这个字，平仄请自行核对。
        </Text>
      ) : (
        <table className="libai-readings">
          <thead>
            <tr>
              <th>声调</th>
              <th>平水韵</th>
              <th>词林正韵</th>
            </tr>
          </thead>
          <tbody>
            {readings.map(({ tone, rhyme, cilin, rare }) => (
              <tr key={`${tone}${rhyme}${cilin.join()}`}>
                <td>
                  {tone === '平' ? '平声' : `${tone}声（仄）`}
                  {rare ? '，罕用' : ''}
                </td>
                <td>{rhyme}</td>
                <td>{cilin.join('、')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="libai-facts">
        {one?.wants && one.wants !== '中' ? <li>此处应{one.wants}</li> : null}
        {one?.wants === '中' ? <li>此处可平可仄</li> : null}
        {one?.rhyme ? <li>此处是韵脚</li> : null}
        {found.map(({ text, rule }) => (
          <li key={rule}>{text}</li>
        ))}
        {quoted ? <li>{`在引文里：${quoted.author}《${quoted.title}》`}</li> : null}
      </ul>
    </BottomSheet>
  );
}
