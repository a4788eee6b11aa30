import { makeFlakes, stepFlakes } from './snow.ts';

const SEED = 2026;
/** A tab that slept must not throw all flakes at once. */
const MAX_STEP_SEC = 0.1;
const FULL_TURN = Math.PI * 2;
/** A theme that changes colours the flakes within this; asking each time would make the browser work out the page's styles for each picture. */
const COLOUR_MS = 1000;

/** Draws snow on a canvas until the answer is called; nothing is drawn while the tab is hidden. */
export function letFall(canvas: HTMLCanvasElement, count: number): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => undefined;
  const flakes = makeFlakes(count, SEED);
  let frame = 0;
  let lastMs: number | null = null;
  let colouredMs = Number.NEGATIVE_INFINITY;
  const fit = () => {
    canvas.width = window.innerWidth;
    canvas.height = window.innerHeight;
    // A canvas forgets its colour with its size.
    colouredMs = Number.NEGATIVE_INFINITY;
  };
  const draw = (atMs: number) => {
    stepFlakes(flakes, lastMs === null ? 0 : Math.min((atMs - lastMs) / 1000, MAX_STEP_SEC));
    lastMs = atMs;
    if (atMs - colouredMs >= COLOUR_MS) {
      pen.fillStyle = getComputedStyle(canvas).color;
      colouredMs = atMs;
    }
    pen.clearRect(0, 0, canvas.width, canvas.height);
    for (const { x, y, radius } of flakes) {
      pen.beginPath();
      pen.arc(x * canvas.width, y * canvas.height, radius, 0, FULL_TURN);
      pen.fill();
    }
    frame = requestAnimationFrame(draw);
  };
  const follow = () => {
    cancelAnimationFrame(frame);
    if (document.visibilityState !== 'hidden') frame = requestAnimationFrame(draw);
  };
  fit();
  follow();
  window.addEventListener('resize', fit);
  document.addEventListener('visibilitychange', follow);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('resize', fit);
    document.removeEventListener('visibilitychange', follow);
  };
}
