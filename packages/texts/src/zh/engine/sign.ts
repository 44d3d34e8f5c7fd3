export default {
  signed: '已签名',
}
