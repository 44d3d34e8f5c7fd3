import type zh from '../../zh/server/language-packs.ts'

export default {
  fileTitle: 'Language pack {kind} {language}',
  kinds: { product: 'product', design: 'designs' },
  columns: { source: 'Chinese', original: 'Original', text: 'Text' },
  repeated: 'This line occurs twice in the file; the first one counts',
} satisfies typeof zh
