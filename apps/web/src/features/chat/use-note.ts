import type { Conversation } from '@guanlan/contract';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { rememberRecent } from '../../base/account/recent';
import { type ChatDispatch, noteConversation } from './chatApi';
import { recordQuery, routeOf } from './record-link';

/** Shows a conversation or work that is new or has another title, in its lists and among the recent ones. */
export function useNote(): (conversation: Conversation) => void {
  const dispatch = useDispatch<ChatDispatch>();
  return useCallback(
    (conversation) => {
      const { assistant, title, updatedAt } = conversation;
      rememberRecent({ route: routeOf(assistant), query: recordQuery(conversation), title, at: updatedAt });
      dispatch(noteConversation(conversation));
    },
    [dispatch],
  );
}
