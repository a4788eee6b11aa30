import { useEffect, useRef, useState } from 'react';
import { useRuntime, useT } from '../../../runtime/sdk.ts';
import { IconButton } from '../../ui/index.ts';
import { letFall } from './letFall.ts';
import css from './Snow.module.css';

const STOPPED_KEY = 'snow.stopped.v1';

export interface SnowProps {
  readonly flakes: number;
}

/** The falling snow and the button that stops it: what moves longer than five seconds can be stopped (WCAG 2.2.2). The choice is kept. */
export function Snow({ flakes }: SnowProps) {
  const t = useT();
  const { storage } = useRuntime();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [isStopped, setStopped] = useState(() => storage.get(STOPPED_KEY) === true);
  useEffect(() => {
    const canvas = canvasRef.current;
    return canvas ? letFall(canvas, flakes) : undefined;
  }, [flakes, isStopped]);
  const handleClick = () => {
    if (isStopped) storage.remove(STOPPED_KEY);
    else storage.set(STOPPED_KEY, true);
    setStopped(!isStopped);
  };
  return (
    <>
      {!isStopped && <canvas ref={canvasRef} className={css.snow} aria-hidden="true" />}
      <IconButton icon={isStopped ? 'snow' : 'pause'} variant="secondary" label={t(isStopped ? 'shell:snow.start' : 'shell:snow.stop')} className={css.button} onClick={handleClick} />
    </>
  );
}
