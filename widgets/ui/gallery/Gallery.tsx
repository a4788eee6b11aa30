import { useState } from 'react';
import * as ui from '../index.ts';
import { BoardSample } from './BoardSample.tsx';
import { ControlsSample } from './ControlsSample.tsx';
import css from './Gallery.module.css';
import { StatesSample } from './StatesSample.tsx';

/** Every part in the surroundings it is made for: looked at by people, in light and dark, both directions, small and wide. */
export function Gallery() {
  const isRtl = document.documentElement.dir === 'rtl';
  const [toasts, setToasts] = useState<readonly ui.Toast[]>([{ id: 'a', tone: 'success', text: isRtl ? 'تم قبول القسيمة' : 'Coupon 40021 accepted', lifeMs: 0 }]);
  return (
    <>
      <header className={css.header}>
        <strong>{isRtl ? 'معرض' : 'Gallery'}</strong>
        <span className={css.grow} />
        <ui.Menu
          label="Language"
          align="end"
          renderTrigger={(props) => (
            <ui.Button {...props} variant="header" size="s" icon="globe" iconEnd="angle-down">
              EN
            </ui.Button>
          )}
          items={[
            { kind: 'heading', id: 'h', label: 'Language' },
            { id: 'en', label: 'English', isSelected: true, href: '?dir=ltr' },
            { id: 'ar', label: 'العربية', isSelected: false, href: '?dir=rtl', lang: 'ar' },
            { kind: 'separator', id: 's' },
            { id: 'more', label: 'Settings', icon: 'settings', detail: '12 h' },
          ]}
        />
        <ui.Popover
          align="end"
          size="m"
          renderTrigger={(props) => <ui.IconButton {...props} variant="header" icon="settings" label="Settings" badge="2" />}
          label="Settings"
        >
          Panel of settings
        </ui.Popover>
        <ui.Button variant="header" size="s">Sign in</ui.Button>
        <ui.Button variant="primary" size="s">Registration</ui.Button>
      </header>
      <main className={css.page}>
        <div className={css.column}>
          <SportsSample isRtl={isRtl} />
        </div>
        <div className={css.column}>
          <BoardSample isRtl={isRtl} />
          <ControlsSample />
        </div>
        <div className={css.column}>
          <StatesSample />
        </div>
      </main>
      <ui.ToastRegion label="Messages" closeLabel="Close" toasts={toasts} onDismiss={(id) => setToasts((old) => old.filter((toast) => toast.id !== id))} />
    </>
  );
}

function SportsSample({ isRtl }: { readonly isRtl: boolean }) {
  const [query, setQuery] = useState('');
  return (
    <>
      <ui.SearchInput label="Search" placeholder={isRtl ? 'بحث' : 'Search'} value={query} onValueChange={setQuery} clearLabel="Clear" />
      <ui.Card title={isRtl ? 'الرياضة' : 'Sports'} icon="trophy" isFlush>
        <ui.Details summary={isRtl ? 'كرة القدم' : 'Football'} icon="football" count={214} isOpen>
          <div className={css.stack}>
            <ui.TextLink tone="plain" href="#a">
              <ui.Flag country="gb-eng" /> Premier League
            </ui.TextLink>
            <ui.TextLink tone="plain" href="#b">
              <ui.Flag country="es" /> La Liga
            </ui.TextLink>
            <ui.TextLink tone="plain" href="#b">
              <ui.Flag country="int" /> Champions Cup
            </ui.TextLink>
          </div>
        </ui.Details>
        <ui.Details summary={isRtl ? 'تنس' : 'Tennis'} icon="tennis" count={58} actions={<ui.IconButton icon="star" size="s" label="Favourite" />}>
          …
        </ui.Details>
        <ui.Details summary="Ice hockey" icon="ice-hockey" count={31}>
          …
        </ui.Details>
      </ui.Card>
      <ui.Card title="Icons">
        <div className={css.icons}>
          {ui.iconNames.map((name) => (
            <ui.Icon key={name} name={name} label={name} />
          ))}
        </div>
      </ui.Card>
      <ui.Card title="Flags and crests">
        <div className={css.icons}>
          {['gb', 'de', 'fr', 'es', 'it', 'rs', 'mx', 'me', 'sa', 'br', 'ar', 'us', 'hr', 'gt', 'pt', 'tm'].map((code) => (
            <ui.Flag key={code} country={code} size="l" />
          ))}
          {Array.from({ length: 20 }, (_, index) => (
            <ui.TeamLogo key={index} id={index * 7 + 3} name="North Harbour" size="l" />
          ))}
          <ui.TeamLogo id={71} name="Albion" size="xl" />
          <ui.TeamLogo id={12} name="نادي الوحدة" size="xl" />
        </div>
      </ui.Card>
    </>
  );
}
