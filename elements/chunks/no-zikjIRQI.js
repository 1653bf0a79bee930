
export{default}from"./nb-fjnel5xe.js";