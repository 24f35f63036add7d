import { styled, View } from 'tamagui';
import { ButtonElement } from '../html';
import { IconButton } from '../IconButton';
import { useTexts } from '../texts';

const Dot = styled(
  ButtonElement,
  { width: 44, height: 44, alignItems: 'center', justifyContent: 'center', borderRadius: '$control' },
  { acceptsClassName: true },
);

const Mark = styled(View, {
  width: 8,
  height: 8,
  borderRadius: '$full',
  backgroundColor: '$edge',
  variants: { current: { true: { width: 20, backgroundColor: '$brand' } } } as const,
});

interface SwiperDotsProps {
  readonly count: number;
  readonly index: number;
  readonly onShow: (index: number) => void;
  /** State of automatic advancing; absent without it. */
  readonly play?: { readonly stopped: boolean; readonly toggle: () => void } | undefined;
}

/** Dots for the slides, and the switch that stops automatic advancing. */
export function SwiperDots({ count, index, onShow, play }: SwiperDotsProps) {
  const text = useTexts();
  return (
    <View flexDirection="row" justifyContent="center" alignItems="center">
      {Array.from({ length: count }, (_, at) => (
        <Dot
          key={text.goToSlide(at + 1)}
          className="ui-inset-focus"
          aria-label={text.goToSlide(at + 1)}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => onShow(at)}
        >
          <Mark current={at === index} />
        </Dot>
      ))}
      {play ? (
        <IconButton
          icon={play.stopped ? 'play' : 'pause'}
          label={play.stopped ? text.play : text.pause}
          size={16}
          onClick={play.toggle}
        />
      ) : null}
    </View>
  );
}
