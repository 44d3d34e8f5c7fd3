import type zh from '../../zh/engine/flow-problems.ts'

export default {
  problems: {
    noApprover: 'The flow needs at least one approval node',
    noTitle: 'The node needs a name',
    noMembers: 'Choose users',
    noField: 'Choose a user field of the form',
    fieldNotPeople: '“{field}” is not a user field',
    noNodeRef: 'Choose an earlier node',
    nodeRefNotBefore: 'The chosen node does not come before this one',
    rejectStepNotBefore: 'The node to return to does not come before this one',
    noConditions: 'The branch “{branch}” has no condition',
    conditionField: 'The branch “{branch}” uses the field “{field}”, which does not exist',
    conditionValue: 'The branch “{branch}” has no value to compare “{field}” with',
    conditionChoice: 'The branch “{branch}” compares “{field}” with the choice “{choice}”, which it does not have',
    branchEmpty: 'The parallel branch “{branch}” is empty',
    tooFewBranches: 'At least two branches are required',
    voteWithoutReturn: 'Its approvers may not return, so no one can vote against it',
    passesUnsigned:
      'It asks for a signature, but can be passed automatically (time limit, no approver, or same approver): no one signs then',
    titleField: 'The title template uses “{field}”, which does not exist or cannot be used in a title',
    operateField: 'The field permissions use “{field}”, which no longer exists',
    escalateNobody: 'Choose the users who take over after the time limit',
    limitUnreachable: 'Time limits after one that passes or returns never apply',
  },
  faults: {
    notFlow: 'The flow cannot be read ({path})',
    noStart: 'A flow must begin with a start node',
    startElsewhere: 'Only the first node can be a start node ({path})',
    sameId: 'The node ID “{nodeId}” is used twice ({path})',
    tooManyNodes: 'At most {max} nodes ({path})',
    tooDeep: 'Branches can be nested at most {max} deep ({path})',
    shape: 'The flow is not valid ({path}: {reason})',
  },
} satisfies typeof zh
