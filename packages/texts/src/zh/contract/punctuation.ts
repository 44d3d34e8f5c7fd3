/** Between the parts of a sentence that is put together. */
export default {
  list: '、',
  colon: '：',
  dot: '·',
  semicolon: '；',
}
