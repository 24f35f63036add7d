import { Children, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../texts';
import { SwiperDots } from './SwiperDots';
import { useAutoplay } from './use-autoplay';
import { useDrag } from './use-drag';

/** Default time between two slides, ms. */
export const SWIPER_INTERVAL = 5000;
/** Default duration of a slide's transition, ms. */
export const SWIPER_DURATION = 500;

interface SwiperProps {
  /** Accessible name of the slides. */
  readonly label: string;
  /** Advances by itself, except under the pointer, while it has the focus, and under reduced motion. */
  readonly autoplay?: boolean;
  /** Time between two slides, ms. */
  readonly interval?: number;
  /** Duration of a transition, ms. */
  readonly duration?: number;
  /** Continues with the first slide after the last. */
  readonly circular?: boolean;
  readonly onChange?: (index: number) => void;
  readonly children: ReactNode;
}

/** Index of the shown slide, and the function that shows another. */
function useSlides(count: number, circular: boolean, onChange: SwiperProps['onChange']) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, count - 1);
  const show = (next: number): void => {
    const to = circular ? (next + count) % count : Math.min(count - 1, Math.max(0, next));
    if (to === index) return;
    setChosen(to);
    onChange?.(to);
  };
  return { index, show };
}

/** Slides of which one is in view, changed by drag, arrow keys, dots, or automatically. */
export function Swiper({ label, autoplay = false, circular = true, onChange, children, ...times }: SwiperProps) {
  const { interval = SWIPER_INTERVAL, duration = SWIPER_DURATION } = times;
  const slides = Children.toArray(children);
  const text = useTexts();
  const { index, show } = useSlides(slides.length, circular, onChange);
  const play = useAutoplay(autoplay && slides.length > 1, interval, () => show(index + 1));
  const drag = useDrag((step) => show(index + step));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    show(index + step);
  };
  const transform = `translateX(calc(${-100 * index}% + ${drag.offset}px))`;
  const transition = drag.dragging ? 'none' : `transform ${duration}ms ease-out`;
  return (
    <section aria-roledescription={text.carousel} aria-label={label} onKeyDown={onKeyDown} {...play.handlers}>
      <div className="ui-swiper-window" {...drag.handlers}>
        <ul className="ui-swiper-track" style={{ transform, transition }}>
          {slides.map((slide, at) => (
            <li
              key={text.goToSlide(at + 1)}
              aria-roledescription={text.slide}
              aria-label={text.slideOf(at + 1, slides.length)}
              inert={at !== index}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <SwiperDots count={slides.length} index={index} onShow={show} play={autoplay ? play : undefined} />
    </section>
  );
}
