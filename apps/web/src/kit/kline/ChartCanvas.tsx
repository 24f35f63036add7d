import EChartsCore from 'echarts-for-react/esm/core';
import { memo } from 'react';
import type { ChartCanvas as Canvas } from './chart-controller';
import { echarts } from './echarts';
import type { ChartOption } from './option';

interface Instance {
  setOption(option: ChartOption, how: { readonly silent: true }): void;
}

const quietly = { silent: true } as const;

const nothing = {};
const filling = { width: '100%', height: '100%' };
const initOptions = { renderer: 'canvas' } as const;

/** The canvas under a chart. What it shows is put to its instance: no render of React stands between a finger and it. */
export const ChartCanvas = memo(function ChartCanvas({ onReady }: { readonly onReady: (canvas: Canvas) => void }) {
  return (
    <EChartsCore
      echarts={echarts}
      option={nothing}
      style={filling}
      opts={initOptions}
      autoResize
      onChartReady={(chart: Instance) => onReady({ setOption: (option) => chart.setOption(option, quietly) })}
    />
  );
});
