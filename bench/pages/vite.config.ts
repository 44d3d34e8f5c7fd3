import { join } from 'node:path'
import { defineConfig } from 'vite'

const page = (name: string) => join(import.meta.dirname, name, 'index.html')

/** Builds the two pages that the product is measured beside: plain React and Ant Design, in production mode. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/beside/',
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { plain: page('plain'), antd: page('antd') } },
  },
})
