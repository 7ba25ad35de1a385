/**
 * Ionic 9 ships its components without `sideEffects` and without pure annotations, so a bundler keeps all of them,
 * datetime and textarea included (−131 KB gz with this list). Every element we use is defined by its React wrapper.
 */
export const moduleSideEffects = [
  { test: /@ionic\/(core\/components|react\/|react-router)|ionicons\/|@stencil|@lit/, sideEffects: false },
  { test: /.*/, sideEffects: true },
]
