import { useEffect, useRef, useState } from 'react';
import { fetchCode, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import css from './QrScanner.module.css';

export interface QrScannerProps {
  /** With the code of a picture that this site shows. */
  readonly onRead: (code: string) => void;
}

type ScanState = 'off' | 'starting' | 'on' | 'refused';

/** Reads a QR code by the camera, which is on from one press to the next and no longer than this is shown. Nothing it sees leaves the browser. */
export function QrScanner({ onRead }: QrScannerProps) {
  const t = useT();
  const videoRef = useRef<HTMLVideoElement>(null);
  const latest = useRef(onRead);
  latest.current = onRead;
  const [state, setState] = useState<ScanState>('off');
  const [isForeign, setForeign] = useState(false);
  const isWanted = state === 'starting' || state === 'on';
  useEffect(() => {
    const video = videoRef.current;
    if (!isWanted || video === null) return undefined;
    const leaving = new AbortController();
    void fetchCode(() => import('./scanQr.ts'))
      .then(({ scanQr }) => scanQr(video, { signal: leaving.signal, onStart: () => setState('on'), onForeign: () => setForeign(true) }))
      .then(
        (code) => {
          if (leaving.signal.aborted) return;
          setState('off');
          if (code !== null) latest.current(code);
        },
        () => {
          if (!leaving.signal.aborted) setState('refused');
        },
      );
    return () => leaving.abort();
  }, [isWanted]);
  return (
    <div className={css.scanner}>
      <video ref={videoRef} className={css.video} hidden={state !== 'on'} aria-label={t('qr:camera')} muted playsInline />
      <p role="status" className={css.said}>
        {state === 'refused' && t('qr:noCamera')}
        {state === 'on' && (isForeign ? t('qr:foreign') : t('qr:camera'))}
      </p>
      <Button
        size="l"
        isBlock
        icon="video"
        isBusy={state === 'starting'}
        onClick={() => {
          setForeign(false);
          setState(isWanted ? 'off' : 'starting');
        }}
      >
        {t(state === 'on' ? 'qr:stop' : 'qr:scan')}
      </Button>
    </div>
  );
}
