import type { Handler } from '../handler.js';
import { shippedStrategies } from './shipped-strategies.js';

export const shipped: Handler<'selection.shipped'> = async () => ({ strategies: [...shippedStrategies] });
