/** Ids of the chats that share one history, with the names of their routes. */
export const chats = {
  deepseek: 'deepseek-chat',
  chat: 'chat',
  bailian: 'bailian-chat',
  qianfan: 'qianfan-chat',
} as const;

/** Id of the list of all conversations and works. */
export const ALL_RECORDS = '';

/** Id of the list of all four chats' conversations. */
export const CHAT_RECORDS = Object.keys(chats).join();

/**
 * Argument of a call that reads a list of conversations and works. A list's id is those of its assistants and tools,
 * separated by commas.
 */
export const listed = (list: string): { readonly assistant?: string[] } =>
  list === ALL_RECORDS ? {} : { assistant: list.split(',') };

/** Whether the conversations of an assistant are in a list. */
export const isListed = (list: string, assistant: string): boolean =>
  list === ALL_RECORDS || list.split(',').includes(assistant);
