export default {
  'member.unknown': '所选用户不存在，或不在你的管理范围内',
}
