/** Values in files of lists of data sources. */
export default {
  yes: '是',
  no: '否',
}
