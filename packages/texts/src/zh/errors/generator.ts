export default {
  'generator.reservedName': '{field}：“{name}”是保留名称，请换一个',
  'generator.doubledName': '{field}：类名“{name}”重复',
  'generator.tooManyNames': '{field}：子表只有 {tables} 个，类名多于子表',
}
