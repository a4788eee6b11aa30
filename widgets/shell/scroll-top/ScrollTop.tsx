import { useEffect, useState } from 'react';
import { useFact, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { IconButton } from '../../ui/index.ts';
import type { ScrollTopProps } from './props.gen.ts';
import css from './ScrollTop.module.css';

/** Narrower windows count as mobile, as for the layout. */
const MOBILE_WIDTH_PX = 768;

/** Leads back up; there after one screen on desktop and four on mobile (spec section 2, layout rules). */
export function ScrollTop({ root, icon, screensDesktop, screensMobile }: WidgetProps<ScrollTopProps>) {
  const t = useT();
  const isMobileDevice = useFact('request.device') === 'mobile';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = () => {
      const screens = isMobileDevice || window.innerWidth < MOBILE_WIDTH_PX ? screensMobile : screensDesktop;
      setShown(window.scrollY > screens * window.innerHeight);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [isMobileDevice, screensDesktop, screensMobile]);
  const handleClick = () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div {...root} className={css.place} hidden={!isShown}>
      <IconButton icon={icon === 'arrow' ? 'arrow-up' : 'angle-up'} variant="secondary" size="l" label={t('shell:scrollTop.label')} className={css.button} onClick={handleClick} />
    </div>
  );
}
