export default {
  matching: '已处理 {stored} 条，未变 {unchanged} 条，未处理 {refused} 条',
  matchingCut: '本次最多处理 {count} 条，其余由下一次运行继续',
  matchingMore: '以及另外 {count} 条未处理',
}
