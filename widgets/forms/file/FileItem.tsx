import { useT } from '../../../runtime/sdk.ts';
import { Button, Icon, IconButton, Spinner } from '../../ui/index.ts';
import { fileAddress } from '../api/filesApi.ts';
import { useLocale } from '../parts/useLocale.ts';
import type { ChosenFault, ChosenFile } from '../store/ChosenFiles.ts';
import css from './File.module.css';

export interface FileItemProps {
  readonly item: ChosenFile;
  /** The largest that a file may be. */
  readonly mb: number;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const AGAIN: readonly ChosenFault[] = ['failed', 'busy', 'many'];
const KB = 1000;

/** A chosen file: its picture, name and size, and what is wrong with it. */
export function FileItem({ item, mb, onRetry, onRemove }: FileItemProps) {
  const t = useT();
  const locale = useLocale();
  const { id, name, size, type, fault } = item;
  const isUploading = id === '' && fault === null;
  return (
    <li className={css.item} data-wrong={fault !== null || undefined}>
      <span className={css.picture}>
        {isUploading ? <Spinner /> : fault !== null ? <Icon name="alert" /> : type.startsWith('image/') ? <img src={fileAddress(id)} alt="" className={css.preview} /> : <Icon name="printer" />}
      </span>
      <span className={css.about}>
        <bdi className={css.name}>{name}</bdi>
        <span className={css.note}>{fault !== null ? t(`forms:file.fault.${fault}`, { mb }) : isUploading ? t('forms:file.uploading') : sizeIn(locale, size)}</span>
      </span>
      {fault !== null && AGAIN.includes(fault) && (
        <Button size="s" onClick={onRetry}>
          {t('forms:file.again')}
        </Button>
      )}
      <IconButton icon="trash" label={t('forms:file.remove', { name })} onClick={onRemove} />
    </li>
  );
}

function sizeIn(locale: string, bytes: number): string {
  const isSmall = bytes < KB * KB;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: isSmall ? 'kilobyte' : 'megabyte', maximumFractionDigits: isSmall ? 0 : 1 }).format(Math.max(isSmall ? bytes / KB : bytes / (KB * KB), isSmall ? 1 : 0));
}
