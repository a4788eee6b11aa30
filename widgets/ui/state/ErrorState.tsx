import { Button } from '../button/Button.tsx';
import type { IconName } from '../icon/iconNames.ts';
import { EmptyState } from './EmptyState.tsx';

export interface ErrorStateProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly size?: 'normal' | 'compact';
}

/** Something failed: says so plainly and offers to try again. */
export function ErrorState({ icon = 'alert', title, text, retryLabel, onRetry, isRetrying = false, size = 'normal' }: ErrorStateProps) {
  const action =
    retryLabel !== undefined && onRetry !== undefined ? (
      <Button icon="refresh" isBusy={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    ) : undefined;
  return (
    <div role="alert">
      <EmptyState icon={icon} title={title} size={size} {...(text === undefined ? {} : { text })} {...(action === undefined ? {} : { action })} />
    </div>
  );
}
