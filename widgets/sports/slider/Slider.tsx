import { useNavigation, useQuery, useRuntime, useSite, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ButtonLink, Carousel, classNames, Icon, iconOfConfig, Skeleton } from '../../ui/index.ts';
import type { SlideInfo } from '../api/mediaApi.ts';
import type { SliderProps } from './props.gen.ts';
import css from './Slider.module.css';
import { slidesQuery } from './slidesQuery.ts';

/** Promotions of a page; moves by itself, can be paused, stands still under reduced motion (T60). */
export function Slider({ page, list, root }: WidgetProps<SliderProps>) {
  const t = useT();
  const { api, language } = useRuntime();
  const { timers } = useSite();
  const { data, isPending } = useQuery(slidesQuery(api, language, page, list, timers['media'] ?? 600_000));
  const slides = data ?? [];
  return (
    <div {...root} className={css.slider} hidden={!isPending && slides.length === 0}>
      {isPending ? (
        <Skeleton shape="banner" />
      ) : (
        <Carousel
          label={t('sports:slider.label')}
          slides={slides.map((slide, index) => ({ id: slide.id, content: <Slide slide={slide} look={index % 3} isFirst={index === 0} /> }))}
          slideLabel={(index, count) => t('sports:slider.slide', { number: index + 1, total: count })}
          previousLabel={t('sports:slider.previous')}
          nextLabel={t('sports:slider.next')}
          pauseLabel={t('sports:slider.pause')}
          playLabel={t('sports:slider.play')}
          intervalMs={timers['slider'] ?? 30_000}
        />
      )}
    </div>
  );
}

/** Pictures are drawn in this size, in CSS pixels. */
const PICTURE_WIDTH = 520;
const PICTURE_HEIGHT = 192;

const looks = [css.first, css.second, css.third];

interface SlideProps {
  readonly slide: SlideInfo;
  readonly look: number;
  /** The one that is seen first: often the largest thing on the page, so that its picture comes before the code. */
  readonly isFirst: boolean;
}

function Slide({ slide, look, isFirst }: SlideProps) {
  const navigation = useNavigation();
  const hasPicture = slide.picture !== '';
  return (
    <div className={classNames(css.slide, hasPicture ? css.pictured : looks[look])}>
      {hasPicture && <img src={slide.picture} srcSet={slide.widths || undefined} sizes={`${PICTURE_WIDTH}px`} alt="" className={css.picture} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} decoding="async" fetchPriority={isFirst ? 'high' : 'auto'} loading={isFirst ? 'eager' : 'lazy'} />}
      <div className={css.words}>
        <p className={css.title}>{slide.title}</p>
        <p className={css.text}>{slide.text}</p>
        {slide.action !== '' && (
          <ButtonLink variant="primary" href={navigation.href(slide.href)}>
            {slide.action}
          </ButtonLink>
        )}
      </div>
      {!hasPicture && slide.icon !== '' && <Icon name={iconOfConfig(slide.icon)} size="xl" className={css.figure} />}
    </div>
  );
}
