import type zh from '../../zh/errors/user.ts'

export default {
  'user.accountTaken': 'The account “{account}” is already in use',
  'user.own': 'You cannot disable, delete or hand over your own account',
  'user.administrator': 'Only an administrator can create and change administrators',
  'user.referredTo': 'Something still refers to this user, for example an open approval. Hand it over first',
  'user.lastAdministrator': 'At least one administrator is required',
  'user.above': 'This user has “{name}”, which you do not have. Ask an administrator with more permissions',
  'user.aboveReach': 'This user administers more than you do. Ask an administrator with more permissions',
  'user.cancelled': 'The owner has canceled this account. It cannot be enabled again',
  'user.unknownChoice': 'A selected item no longer exists. Choose again',
  'user.notAmong': 'The current organization and position must be among those of the user',
  'user.positionElsewhere': 'The position “{name}” does not belong to the chosen organizations',
  'user.managerCycle': 'Users cannot report to themselves or to their own subordinates',
  'user.noSuccessor': 'Choose another user who is not disabled',
  'user.handOverTaken': '“{name}” allows each user only once, and the other user is already in it. Resolve this first',
} satisfies typeof zh
