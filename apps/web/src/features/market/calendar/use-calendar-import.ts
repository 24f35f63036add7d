import type { FunctionOutput } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { showToast } from '../../../ui/notice/toast';
import { useImportCalendarMutation } from './calendarApi';

/** Limit of the text that the server accepts, characters. */
export const CALENDAR_TEXT_MAX = 20_000;

type Checked = FunctionOutput<'market.importCalendar'>;

/** Pasted or opened text, the server's check of it, and its import. */
export function useCalendarImport() {
  const [send] = useImportCalendarMutation();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const write = (next: string): void => {
    setText(next);
    setProblem(null);
    setChecked(null);
  };
  const openFile = async (file: File): Promise<void> => {
    if (file.size <= 4 * CALENDAR_TEXT_MAX) return write(await file.text());
    setProblem(`“${file.name}”太大，不像一年的交易日历`);
  };
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      const { title, fields } = errorText(error);
      setChecked(null);
      setProblem(fields.json ?? title);
    } finally {
      setBusy(false);
    }
  };
  const check = (): Promise<void> =>
    run(async () => {
      if (text.trim().length < 2) setProblem('请粘贴一年的交易日历，或打开文件');
      else if (text.length > CALENDAR_TEXT_MAX) setProblem('内容太长，不像一年的交易日历');
      else setChecked(await send({ json: text, check: true }).unwrap());
    });
  const take = (): Promise<void> =>
    run(async () => {
      const { year } = await send({ json: text }).unwrap();
      showToast({ title: `已导入 ${year.year} 年`, icon: 'success' });
      write('');
    });
  return { text, problem, checked, isBusy, write, openFile, check, take, revise: () => setChecked(null) };
}
