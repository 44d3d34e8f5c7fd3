import type zh from '../../zh/errors/administration.ts'

export default {
  'permission.outOfReach': 'You do not administer this organization',
  'permission.mayNotGive': 'You do not have “{name}” yourself and cannot grant it to others',
  'permission.inUse': '“{name}” is still used by {uses} and cannot be deleted',
  'permission.inUseEnabled': '“{name}” is still used by {uses} and cannot be disabled',
  'permission.stillHeld': '“{name}” still has {uses}. {losses}',
  'permission.codeInUse': 'The code “{code}” is used by {uses} and cannot be changed',
  'permission.codeTaken': 'The code “{code}” is already in use',
  'permission.notFound': 'Entry not found or not accessible',
} satisfies typeof zh
