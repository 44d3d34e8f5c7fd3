import type zh from '../../zh/errors/design-members.ts'

export default {
  'design.denied': 'You are neither an owner nor a collaborator of “{name}”',
  'design.notOwner': 'Only the owners of “{name}” and administrators can do this',
  'design.noOwner': 'Choose at least one owner',
  'design.unknownMember': 'A chosen user does not exist or is disabled',
  'design.reference': '{reason}',
  'design.foreignSystem': 'You cannot release into “{name}”, because you have no access to this application',
} satisfies typeof zh
