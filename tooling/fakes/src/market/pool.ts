/** A stock of the fakes' limit pools, in yuan. */
export interface FakePoolRow {
  readonly code: string;
  readonly name: string;
  readonly state: 'sealed' | 'broken';
  readonly last: number;
  readonly limitUp: number;
  /** HHMMSS. */
  readonly first: number;
  readonly final: number;
  readonly breaks: number;
  readonly boards: number;
  /** Percent. */
  readonly change: number;
}

/** Two that are sealed and one that broke. */
export function fakePool(): FakePoolRow[] {
  return [
    {
      code: 'SZ002901',
      name: '示例股份',
      state: 'sealed',
      last: 11,
      limitUp: 11,
      first: 93512,
      final: 140103,
      breaks: 1,
      boards: 2,
      change: 10,
    },
    {
      code: 'SH600903',
      name: '示例封板',
      state: 'sealed',
      last: 5.5,
      limitUp: 5.5,
      first: 92500,
      final: 92500,
      breaks: 0,
      boards: 1,
      change: 10,
    },
    {
      code: 'SZ300902',
      name: '示例炸板',
      state: 'broken',
      last: 23.1,
      limitUp: 24,
      first: 101500,
      final: 101500,
      breaks: 3,
      boards: 1,
      change: 15.5,
    },
  ];
}
