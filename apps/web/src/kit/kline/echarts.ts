import { CustomChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { PATH_SHAPE } from './option';
import type { Painter, PathPen } from './painters';

echarts.use([CustomChart, CanvasRenderer]);

const Shape = echarts.graphic.extendShape({
  shape: { painter: { draw: () => {} } },
  buildPath(pen: PathPen, { painter }: { painter: Painter }) {
    painter.draw(pen);
  },
});
echarts.graphic.registerShape(PATH_SHAPE, Shape);

/** The parts of ECharts that the chart is drawn with, and no others. */
export { echarts };
