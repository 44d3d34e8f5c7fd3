/** Results of synchronizing WeCom and DingTalk. */
export default {
  fields: {
    name: '姓名',
    account: '账号',
    mobile: '手机号',
    email: '邮箱',
    gender: '性别',
    organizes: '组织',
    state: '状态',
    parent: '上级',
  },
  reasons: {
    ambiguous: '有 {count} 个用户符合，请先让其中一个的手机号或邮箱与对方一致',
    taken: '符合的用户“{account}”已关联另一个人',
    administrator: '符合的用户“{account}”是管理员，不会自动关联',
    deletedHere: '用户已在这里删除，不会再次创建',
    doubled: '同名的组织不止一个',
    noDepartment: '所在部门没有同步到这里',
    noParent: '上级部门没有同步到这里',
    nameless: '没有姓名',
    left: '对方已停用此人',
    kept: '保留不变',
    disabled: '停用用户“{account}”',
    own: '发起同步的用户不会被停用',
    tooManyGone: '消失的人超过一半，没有停用用户',
  },
  comma: '、',
}
