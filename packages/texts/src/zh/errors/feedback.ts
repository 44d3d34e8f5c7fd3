export default {
  'feedback.missing': '该反馈不存在',
  'feedback.tooMany': '提交过于频繁，请稍后再试',
}
