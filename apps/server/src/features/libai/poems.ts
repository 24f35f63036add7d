import type { Handler } from '../handler.js';
import { searchPoems } from './corpus/search.js';

export const poems: Handler<'libai.poems'> = async (_ctx, { query, cursor }) => searchPoems(query, cursor);
