export default {
  'design.denied': '你不是“{name}”的所有者或协作者，不能打开或修改它',
  'design.notOwner': '只有“{name}”的所有者或管理员可以这样做',
  'design.noOwner': '至少要有一名所有者',
  'design.unknownMember': '所选用户不存在或已停用',
  'design.reference': '{reason}',
  'design.foreignSystem': '你没有系统“{name}”的权限，不能把菜单发布到其中',
}
