import { useEffect, useRef } from 'react';
import type { WidgetProps } from '../../../runtime/sdk.ts';
import type { SnowfallProps } from './props.gen.ts';
import { makeFlakes, stepFlakes } from './snow.ts';
import css from './Snowfall.module.css';

const SEED = 2026;
/** A tab that slept must not throw all flakes at once. */
const MAX_STEP_SEC = 0.1;
const FULL_TURN = Math.PI * 2;

/** Snow over the page, drawn on a canvas that takes no clicks; none for those who asked for less motion. */
export function Snowfall({ root, flakes: count }: WidgetProps<SnowfallProps>) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = canvasRef.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const flakes = makeFlakes(count, SEED);
    const resize = () => {
      canvas.width = window.innerWidth;
      canvas.height = window.innerHeight;
    };
    resize();
    window.addEventListener('resize', resize);
    let lastMs: number | null = null;
    let frame = 0;
    const draw = (atMs: number) => {
      stepFlakes(flakes, lastMs === null ? 0 : Math.min((atMs - lastMs) / 1000, MAX_STEP_SEC));
      lastMs = atMs;
      pen.clearRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = getComputedStyle(canvas).color;
      for (const { x, y, radius } of flakes) {
        pen.beginPath();
        pen.arc(x * canvas.width, y * canvas.height, radius, 0, FULL_TURN);
        pen.fill();
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', resize);
    };
  }, [count]);
  return <canvas {...root} ref={canvasRef} className={css.snow} aria-hidden="true" />;
}
