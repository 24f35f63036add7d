/** The app's version as screens and `GET /config.json` show it. */
export const version = { name: '1.0.1', code: 101 } as const;
