/** A long answer with constructs on which renderers of streamed Chinese markdown fail. */
export const SAMPLE_MARKDOWN = `## 沪深两市的交易规则

**重点：**主板涨跌幅限制为 10%，**注意：**科创板和创业板为 20%。这里的*着重号*紧挨着中文，“**引号里的**”也一样。

### 一览表

| 板块 | 代码前缀 | 涨跌幅 | 最小单位 |
| --- | :-: | --: | --- |
| 主板 | \`600\`、\`000\` | ±10% | 100 股 |
| 创业板 | \`300\` | ±20% | 100 股 |
| 科创板 | \`688\` | ±20% | 200 股起 |

1. 集合竞价：
   - 9:15–9:20 可以撤单；
   - 9:20–9:25 不能撤单。
2. 连续竞价，价格优先、时间优先。
3. 收盘价按规则确定。

> 引用：市场有风险，投资需谨慎。

行内公式 $E = mc^2$，括号写法 \\(a^2 + b^2 = c^2\\)，独立公式：

$$
\\sigma = \\sqrt{\\frac{1}{N}\\sum_{i=1}^{N}(x_i - \\mu)^2}
$$

\\[ r = \\frac{P_t - P_{t-1}}{P_{t-1}} \\]

\`\`\`typescript
/** 涨停价：四舍五入到分。 */
export function limitUp(previousClose: number, percent = 10): number {
  return Math.round(previousClose * (100 + percent)) / 100;
}
\`\`\`

\`\`\`python
def ema(values, n):
    k, out = 2 / (n + 1), []
    for v in values:
        out.append(v if not out else out[-1] + k * (v - out[-1]))
    return out
\`\`\`

- [x] 已完成的事项
- [ ] 未完成的事项，带[链接](https://example.com/路径?q=观澜)

~~删除线~~与脚注之外，还有一条分隔线：

---

最后一段：价格在 $10 到 $12 之间，这里的美元号不是公式。

`;
