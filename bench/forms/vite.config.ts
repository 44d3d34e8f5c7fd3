import { defineConfig } from 'vite'

/** Builds the pages that `measure.ts` opens: the product's own form and sub-table beside Ant Design's, in production mode. */
export default defineConfig({
  root: import.meta.dirname,
  build: { outDir: 'dist', target: 'es2023', modulePreload: { polyfill: false } },
})
