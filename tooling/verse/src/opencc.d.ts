declare module 'opencc-js/dict/*' {
  const rows: string;
  export = rows;
}
