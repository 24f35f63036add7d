const fence = '```';

/** Texts as models write them, by their difficulty. */
export const corpus: Readonly<Record<string, string>> = {
  prose:
    '## 今日要点\n\n**重点：**正文紧跟在后面，“**引号**”也是。这里有*着重*、`代码`和~~删除~~。\n换行不空行。\n\n下一段，带[链接](https://example.com/a?b=1)和 https://example.com/页。\n',
  lists:
    '1. 第一步：\n   - 子项一\n   - 子项二\n\n2. 第二步\n\n   还是第二步的段落\n3. 第三步\n\n- [x] 做完\n- [ ] 没做\n\n* 另一个列表\n+ 又一个\n\n列表之后\n- 紧跟的列表\n1. 换成数字\n\n1',
  table:
    '表格如下：\n\n| 代码 | 名称 | 涨跌 |\n|:--|:-:|--:|\n| 600000 | 甲`|`公司 | **+1.2%** |\n| 000001 | 乙 | -0.5% |\n\n表后一段。\n',
  code: `先看代码：\n${fence}ts\nconst a = 1;\n\nif (a) {\n  // - 不是列表\n}\n${fence}\n再看：\n\n~~~text\n${fence}\n~~~\n\n    缩进的代码\n\n${fence}\n没有语言\n${fence}\n`,
  math: '行内 $E=mc^2$ 与 \\(a\\)，独立：\n\n$$\n\\begin{aligned}\na &= b \\\\\n\n- c &= d\n\\end{aligned}\n$$\n\n\\[ x = \\frac{1}{2} \\]\n\n段落中间\n$$y$$\n继续，价格 $5 到 $6。\n',
  quotes:
    '> 引用一\n> 引用二\n>\n> - 引用里的列表\n\n> 另一段引用\n懒惰的续行\n\n---\n\n标题一\n===\n\n标题二\n---\n\n***\n尾巴\n',
  html: '<details>\n<summary>摘要</summary>\n\n内容\n\n</details>\n\n文字<br>换行，<script>alert(1)</script>\n\n<div>\n块\n</div>\n\n<!-- 注释\n\n还是注释 -->\n\n完\n',
  links:
    '见[甲][a]与[乙]，脚注[^1]。\n\n[a]: https://example.com/a "标题"\n[乙]: <https://example.com/b>\n\n[^1]: 脚注的文字。\n\n![图](https://example.com/a.png)\n',
};
