import { DepartmentDialog } from '../../features/departments/department-dialog.tsx'
import { GradeDialog } from '../../features/grade/grade-dialog.tsx'
import { GroupDialog } from '../../features/groups/group-dialog.tsx'
import { OrganizeDialog } from '../../features/organizes/organize-dialog.tsx'
import { PositionDialog } from '../../features/positions/position-dialog.tsx'
import { RoleDialog } from '../../features/roles/role-dialog.tsx'
import { PasswordDialog } from '../../features/users/password-dialog.tsx'
import { EditUserDialog } from '../../features/users/user-form-dialog.tsx'
import { sampleReply, sampleRow } from '../../testing/sample.ts'
import { named, renamed, type FormDriver } from './form-driver.ts'

const { id } = named
const organize = sampleRow('GET /api/permission/Organize', { ...named, parentId: id })

export const organisationForms = {
  'features/organizes/organize-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <OrganizeDialog organize={organize} onClose={onDone} />,
    object: { parentId: id },
    store: 'PUT /api/permission/Organize/:id',
  },
  'features/departments/department-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <DepartmentDialog department={organize} onClose={onDone} />,
    object: { parentId: id },
    store: 'PUT /api/permission/Organize/Department/:id',
  },
  'features/positions/position-dialog.tsx': {
    ...renamed,
    draw: (onDone) => (
      <PositionDialog
        position={sampleRow('GET /api/permission/Position', { ...named, organizeId: id })}
        onClose={onDone}
      />
    ),
    object: { organizeId: id },
    store: 'PUT /api/permission/Position/:id',
  },
  'features/roles/role-dialog.tsx': {
    ...renamed,
    draw: (onDone) => (
      <RoleDialog
        kind="edit"
        role={sampleRow('GET /api/permission/Role', { ...named, organizeIds: [id] })}
        onClose={onDone}
      />
    ),
    object: { organizeIds: [id] },
    store: 'PUT /api/permission/Role/:id',
  },
  'features/groups/group-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <GroupDialog group={sampleRow('GET /api/permission/Group', named)} onClose={onDone} />,
    store: 'PUT /api/permission/Group/:id',
  },
  'features/grade/grade-dialog.tsx': {
    draw: (onDone) => (
      <GradeDialog
        grade={sampleRow('GET /api/permission/organizeAdministrator', { id, userId: id, organizeId: id })}
        onClose={onDone}
      />
    ),
    object: { userId: id, organizeId: id },
    store: 'PUT /api/permission/organizeAdministrator/:id',
    type: {},
    press: '保存',
  },
  'features/users/user-form-dialog.tsx': {
    draw: (onDone) => <EditUserDialog id={id} onClose={onDone} />,
    answers: {
      'GET /api/permission/Users/:id': sampleReply('GET /api/permission/Users/:id', {
        id,
        account: 'lin',
        realName: '林工',
        isAdministrator: true,
      }),
    },
    store: 'PUT /api/permission/Users/:id',
    type: { 姓名: '林一工' },
    press: '保存',
  },
  'features/users/password-dialog.tsx': {
    draw: (onDone) => (
      <PasswordDialog user={sampleRow('GET /api/permission/Users', { id, realName: '林工' })} onClose={onDone} />
    ),
    store: 'POST /api/permission/Users/:id/Actions/ResetPassword',
    type: { 新密码: 'armature2026', 再次输入新密码: 'armature2026' },
    press: '重置密码',
  },
} satisfies Record<string, FormDriver>
