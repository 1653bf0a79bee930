
import{F as e}from"./kb-base.js";import{t}from"./kb-common.js";e(`kb-recommended`,t);export{t as KbRecommended};