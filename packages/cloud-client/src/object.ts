export { type AnyMethods, type CloudObject, importObject } from './cloud-object.js';
