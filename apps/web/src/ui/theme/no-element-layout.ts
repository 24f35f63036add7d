/**
 * Takes the place of `@tamagui/use-element-layout` in the app: React Native's `onLayout` and `measure`, which no
 * component here uses, were 4 kB of the first page and three functions more for each element.
 */
const nothing = (): void => {};

export const enable = nothing;
export const useElementLayout = nothing;
export const registerLayoutNode = nothing;
export const setOnLayoutStrategy = nothing;
export const createMeasure = (): typeof nothing => nothing;
export const createMeasureInWindow = createMeasure;
export const createMeasureLayout = createMeasure;
export const LayoutMeasurementController = null;
