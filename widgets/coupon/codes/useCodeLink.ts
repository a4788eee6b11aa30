import { useEffect } from 'react';
import { useNavigation, useRoute, useStore } from '../../../runtime/sdk.ts';
import { codeStore } from '../store/CodeStore.ts';
import { CODE_PARAM } from './codeLink.ts';

/** Loads the coupon of a share link once; the address is then without the code, so that a reload asks nothing again. */
export function useCodeLink(): void {
  const navigation = useNavigation();
  const codes = useStore(codeStore);
  const { path, query } = useRoute();
  const code = query.get(CODE_PARAM);
  useEffect(() => {
    if (code === null) return;
    void codes.loadCode(code);
    const others = [...query].filter(([name]) => name !== CODE_PARAM);
    navigation.go(path, { isReplace: true, query: Object.fromEntries(others) });
    // Only a new code is a reason to load: the address changes with the removal of the old one.
  }, [code]); // oxlint-disable-line react/exhaustive-deps
}
