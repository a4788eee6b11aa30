// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { FormFrame } from '../parts/FormFrame.tsx';
import { File as FileField } from './File.tsx';

const idOf = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
type Said = readonly [status: number, body: object] | 'waits';

/** A form with files, over a platform that answers uploads as told, then takes all. */
async function show({ said = [], kept = [], maxFiles = 3 }: { readonly said?: readonly Said[]; readonly kept?: readonly string[]; readonly maxFiles?: number } = {}) {
  const calls: string[] = [];
  const answers = [...said];
  const waiting: (() => void)[] = [];
  let count = 0;
  const fetch: typeof globalThis.fetch = async (input) => {
    const { method, url } = input as Request;
    const { searchParams, pathname } = new URL(url);
    if (method === 'GET') {
      calls.push('list');
      return Response.json({ files: kept.map((id) => ({ id, name: 'kept.png', type: 'image/png', size: 2000 })) });
    }
    if (method === 'DELETE') {
      calls.push(`delete ${pathname.split('/').at(-1) ?? ''}`);
      return new Response(null, { status: 204 });
    }
    const name = searchParams.get('name') ?? '';
    calls.push(name);
    const answer = answers.shift();
    if (answer === 'waits') await new Promise<void>((resolve) => void waiting.push(resolve));
    else if (answer) return Response.json(answer[1], { status: answer[0] });
    count += 1;
    return Response.json({ id: idOf(count), name, type: name.endsWith('pdf') ? 'application/pdf' : 'image/png', size: 1500 });
  };
  const sent: object[] = [];
  const onSubmit = async (values: object) => {
    sent.push(values);
    return null;
  };
  const view = await renderWidget(
    baseRuntime({ fetch, language: 'en' }),
    <FormFrame keptAs="join" submitLabel="Go" isKept onSubmit={onSubmit}>
      <FileField {...widgetFrame('forms/file', 'join.files')} name="files" label="Files" isRequired={false} requiredIn={[]} accepts={['picture', 'pdf']} maxFiles={maxFiles} maxMb={1} />
    </FormFrame>,
  );
  await settle();
  const box = view.container.querySelector('input[type=file]') as HTMLInputElement;
  const choose = async (...files: readonly File[]) => {
    fireEvent.change(box, { target: { files } });
    await settle();
  };
  const submit = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await settle();
    return sent.at(-1);
  };
  const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent).join('');
  const told = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  return { ...view, box, calls, waiting, choose, submit, items, heard, told, press };
}

const settle = () => act(() => new Promise((resolve) => void setTimeout(resolve, 5)));
const png = (name = 'a.png', bytes = 10): File => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

beforeEach(() => sessionStorage.clear());

describe('forms/file', () => {
  it('uploads what is chosen, shows it with its size and picture, says so, and sends the ids', async () => {
    const { choose, items, heard, submit, container, box } = await show();
    expect([box.accept, box.multiple, box.hasAttribute('capture')]).toEqual(['image/png,image/jpeg,image/webp,application/pdf', true, false]);
    await choose(png(), new File(['%PDF-'], 'b.pdf', { type: 'application/pdf' }));
    expect(items()).toEqual(['a.png2 kB', 'b.pdf2 kB']);
    expect([container.querySelector('img')?.getAttribute('src'), heard()]).toEqual([`/web-api/forms/files/${idOf(1)}`, 'b.pdf: uploaded']);
    expect(await submit()).toEqual({ files: `${idOf(1)} ${idOf(2)}` });
  });

  it('takes files that are dropped and pasted', async () => {
    const { box, items } = await show();
    fireEvent.drop(box.closest('label') as HTMLElement, { dataTransfer: { files: [png('dropped.png')], types: ['Files'] } });
    await settle();
    fireEvent.paste(box.form as HTMLElement, { clipboardData: { files: [png('pasted.png')] } });
    await settle();
    expect(items()).toEqual(['dropped.png2 kB', 'pasted.png2 kB']);
  });

  it('says at a file what is wrong with it, and sends nothing until it is gone', async () => {
    const { choose, items, submit, told, press, calls } = await show({ said: [[422, { status: 422, code: 'FORM_FILES_REFUSED' }]], maxFiles: 2 });
    await choose(png('fake.png'), png('large.png', 1_000_001), png('empty.png', 0));
    expect(items()).toEqual(['fake.pngThis kind of file is not taken', 'large.pngLarger than 1 MB', 'empty.pngThe file is empty']);
    expect([await submit(), told(), calls]).toEqual([undefined, 'One of the files was not taken. Try it again, or remove it.', ['fake.png']]);
    await press('Remove fake.png');
    await press('Remove large.png');
    await press('Remove empty.png');
    expect(await submit()).toEqual({});
  });

  it('names the file that is one too many, and takes it when there is room', async () => {
    const { choose, items, press, calls } = await show({ maxFiles: 1 });
    await choose(png(), png('b.png'));
    expect([items(), calls]).toEqual([['a.png2 kB', 'b.pngOne file too manyTry again'], ['a.png']]);
    await press('Remove a.png');
    await press('Try again');
    expect(items()).toEqual(['b.png2 kB']);
  });

  it('tries again what did not arrive', async () => {
    const failed: Said = [500, { status: 500, code: 'INTERNAL' }];
    const { choose, items, press, submit } = await show({ said: [failed, failed, failed, failed, failed].slice(0, 1) });
    await choose(png());
    expect(items()).toEqual(['a.pngIt was not uploadedTry again']);
    await press('Try again');
    expect([items(), await submit()]).toEqual([['a.png2 kB'], { files: idOf(1) }]);
  });

  it('waits for what is on its way, and takes back what is removed', async () => {
    const { choose, items, waiting, submit, told, press, calls } = await show({ said: ['waits', 'waits'] });
    await choose(png(), png('b.png'));
    expect([items(), await submit(), told()]).toEqual([['a.pngUploading', 'b.pngUploading'], undefined, 'A file is still on its way. Wait a moment, then send again.']);
    await press('Remove a.png');
    waiting.forEach((go) => go());
    await settle();
    expect([items(), calls]).toEqual([['b.png2 kB'], ['a.png', 'b.png', `delete ${idOf(1)}`]]);
    expect(await submit()).toEqual({ files: idOf(2) });
  });

  it('names what is still there after the page was loaded anew, and says that the rest must be chosen again', async () => {
    sessionStorage.setItem('forms.v1.join', JSON.stringify({ files: `${idOf(7)} ${idOf(8)} uploading` }));
    const { items, submit } = await show({ kept: [idOf(7)] });
    expect(items()).toEqual(['kept.png2 kB']);
    expect(screen.getByText('Some of the files that you chose are no longer there. Please choose them again.')).toBeTruthy();
    expect(await submit()).toEqual({ files: idOf(7) });
  });
});
