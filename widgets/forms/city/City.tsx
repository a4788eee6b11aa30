import { useEffect, useMemo } from 'react';
import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Combobox } from '../../ui/index.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { useField } from '../parts/useField.ts';
import { formsStore } from '../store/FormsStore.ts';
import type { CityProps } from './props.gen.ts';

/** A city, proposed of the country and the region that are chosen in the same form. Proposals only help: any other name is taken, and none are needed. */
export const City = observer(function City(props: WidgetProps<CityProps>) {
  const t = useT();
  const lists = useStore(formsStore).cities;
  const field = useField('city', props, {
    // Before the box of the list has come, what is typed is in the browser's own.
    read: (form, root) => root.querySelector<HTMLInputElement>('input[name]:not([type=hidden])')?.value ?? form.heldIn(props.name),
  });
  const { country, region } = field.form;
  useEffect(() => void lists.load(country, region), [lists, country, region]);
  const cities = field.isReady ? lists.of(country, region) : undefined;
  const options = useMemo(() => (cities ?? []).map(({ name, words }) => ({ value: name, label: name, words })), [cities]);
  return (
    <FieldFrame {...props} field={field}>
      {(control) => (
        <Combobox
          control={control}
          label={props.label}
          name={props.name}
          size="l"
          takesOwn
          options={options}
          value={typeof field.value === 'string' ? field.value : ''}
          onValueChange={field.setValue}
          onOpen={() => void lists.load(country, region)}
          autoComplete="address-level2"
          texts={{ noMatch: t('forms:city.own'), choose: t('forms:city.choose') }}
        />
      )}
    </FieldFrame>
  );
});
