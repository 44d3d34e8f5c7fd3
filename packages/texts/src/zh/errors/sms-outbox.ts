export default {
  'accessRequest.missing': '该申请不存在',
}
