import { useEffect, useMemo } from 'react';
import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Combobox } from '../../ui/index.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { useField } from '../parts/useField.ts';
import { formsStore } from '../store/FormsStore.ts';
import type { RegionProps } from './props.gen.ts';

const ID = /^[a-z]{2}-[a-z0-9]{1,3}$/;

/** A region of the country that is chosen in the same form. Of a country without a list nothing can be chosen, and nothing is demanded. */
export const Region = observer(function Region(props: WidgetProps<RegionProps>) {
  const t = useT();
  const lists = useStore(formsStore).regions;
  const field = useField('region', props, { read: (form) => form.heldIn(props.name) });
  const { country } = field.form;
  useEffect(() => void lists.load(country), [lists, country]);
  const regions = field.isReady ? lists.of(country) : undefined;
  const options = useMemo(() => (regions ?? []).map(({ id, name, words }) => ({ value: id, label: name, words })), [regions]);
  const hasNone = regions?.length === 0;
  const hasFailed = field.isReady && lists.hasFailed(country);
  const isLoading = field.isReady && country !== '' && regions === undefined && !hasFailed;
  const hint = hasNone ? t('forms:region.none') : hasFailed ? t('forms:region.failed') : props.hint;
  return (
    <FieldFrame root={props.root} label={props.label} {...(hint !== undefined && { hint })} field={{ ...field, isRequired: field.isRequired && !hasNone }}>
      {(control) => (
        <Combobox
          control={control}
          label={props.label}
          name={props.name}
          size="l"
          options={options}
          // An id that has no name yet is nothing to show.
          value={typeof field.value === 'string' && (regions !== undefined || !ID.test(field.value)) ? field.value : ''}
          onValueChange={field.setValue}
          onOpen={() => void lists.load(country)}
          isDisabled={hasNone}
          autoComplete="address-level1"
          texts={{ noMatch: regions === undefined ? t('forms:region.loading') : t('forms:combobox.none'), choose: t(isLoading ? 'forms:region.loading' : 'forms:combobox.choose') }}
        />
      )}
    </FieldFrame>
  );
});
