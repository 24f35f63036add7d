import { CustomChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { PATH_SHAPE } from './option';
import type { Painter, Pen } from './painters';

echarts.use([CustomChart, CanvasRenderer]);

const Shape = echarts.graphic.extendShape({
  shape: { painter: { draw: () => {} } },
  buildPath(path, { painter }) {
    // ECharts passes the canvas's context for a silent element; a path that is only measured has none.
    const pen: Pen | null = 'getContext' in path ? path.getContext() : path;
    if (pen) (painter as Painter).draw(pen);
  },
});
echarts.graphic.registerShape(PATH_SHAPE, Shape);

/** ECharts with only those parts that the chart needs. */
export { echarts };
