import { decodeQR } from 'qr/decode.js';

export interface ScanOptions {
  readonly signal: AbortSignal;
  readonly onStart: () => void;
  /** A code was read that this site has not shown. */
  readonly onForeign: () => void;
}

const EVERY_MS = 150;
/** Wider pictures hold nothing more that is read, and take longer. */
const WIDEST = 720;

/**
 * Looks through the camera until a code of this site is seen, and gives what its address holds; null where the signal came first. Throws where
 * there is no camera, or none may be used.
 */
export async function scanQr(video: HTMLVideoElement, { signal, onStart, onForeign }: ScanOptions): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    onStart();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('The browser draws no pictures.');
    while (!signal.aborted) {
      const text = readFrame(video, canvas, context);
      const code = text === null ? null : codeOf(text);
      if (code !== null) return code;
      if (text !== null) onForeign();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

function readFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): string | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, WIDEST / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // No code is in the picture, or not a whole one.
    return null;
  }
}

/** What an address of this site holds; null for anything else, which is never gone to. */
function codeOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.host === window.location.host ? url.searchParams.get('qr') : null;
}
