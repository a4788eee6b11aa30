import { useEffect } from 'react';
import { useNavigation } from '../../../runtime/sdk.ts';

/** Leaving the page asks first, inside the site and out of it. */
export function useLeaveQuestion(isAsked: boolean): void {
  const navigation = useNavigation();
  useEffect(() => (isAsked ? navigation.hold() : undefined), [isAsked, navigation]);
}
